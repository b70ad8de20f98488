/* What in doc comments and documents is no prose: tags, parameter sections, pragmas, task marks, layout. */

/** Tags that only mark, or that name what the following words describe. */
export const MARK_TAG =
  /^(file|fileoverview|overview|description|desc|summary|brief|remarks|internal|public|private|protected|alpha|beta|experimental|packageDocumentation|module|since|version|export|class|function|async|readonly|abstract|static|override|inheritDoc|sealed|virtual)$/;
/** Of these, the ones whose rest of line is prose. */
export const PROSE_TAG = /^(file|fileoverview|overview|description|desc|summary|brief|remarks)$/;
export const OTHER_TAG =
  /^(param|arg|argument|tparam|typeparam|typeParam|template|returns?|throws|exception|raises|example|see|author|license|licence|copyright|default|defaultValue|type|typedef|property|prop|callback|todo|ignore|requires|memberof|name|namespace|extends|implements|augments|enum|event|fires|listens|yields?|note|warning|date|ingroup|defgroup|addtogroup|retval|throw|link|category|group|jsx\w*|ts-\w+|flow|preserve|format|vitest-environment|jest-environment|hidden|kind|lends|mixin|mixes|borrows|global|constant|const|constructor|constructs|access|api|exports|main)$/;
/** Titles of docstring sections (Google, NumPy) that list parameters and the like. */
export const PARTS =
  /^(args|arguments|params|parameters|other parameters|returns?|raises|yields?|receives|examples?|attributes|methods|see also|references|usage|warns|warnings|todo)$/i;
/** Lines addressed to tools. */
export const PRAGMA =
  /^(#!|!?\/?(usr\/(local\/)?)?bin\/\S+(\s+\S+)?$|[-*\s]*-\*-.*-\*-|(eslint|tslint|jshint|jslint|jscs|prettier|istanbul|c8|v8|biome|dprint|oxlint|stylelint|webpack\w*|sourceMappingURL|pylint|flake8|mypy|ruff|isort|fmt|yapf|black|pyright|nolint|lint|vim|ex|clang-format|spell-?checker|cspell|codespell|deno-lint\S*|ts-\w+|noinspection|rubocop|type)\s*[:-]|@ts-|@flow\b|@jsx|@__PURE__|#\s*sourceMappingURL|(eslint|istanbul|biome|prettier|c8|v8)[\s-]|global\s\w+\s*[:,]|globals?\s*:|noqa\b|nosec\b|go:\w+|\+build\b|#?(end)?region\b|use strict|<reference\b|coding[:=])/i;
export const TASK = /^\W*(todo|fixme|xxx|hack|bug)\b/i;

/** Table rows, directive fences, link targets, admonition marks, MDX imports. */
export const FURNITURE =
  /^\|.*\|$|^\+[-=+]+\+$|^:{3,}|^\([\w-]+\)=$|^\[[^\]]+\]:\s|^\[![A-Z]+\]$|^!!!|^import\s.*from\s+['"]/;
