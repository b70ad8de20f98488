import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { agentIndex } from '../../../pipeline/outputs/agent-index.ts';
import { writeLlms, writeMarkdown } from '../../../pipeline/outputs/index.ts';
import { FULL_BUDGET } from '../../../pipeline/outputs/llms.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { folderOf } from '../../helpers/folder.ts';
import { hostileSystem } from '../../helpers/system.ts';

async function handbook(artifacts = hostileSystem(), pages = true) {
  const folder = folderOf();
  const names = await writeMarkdown(folder, buildModel(artifacts), { title: 'A system', pages });
  return { names, page: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

test('the handbook has an overview, an index, a page a stage, and a register page', async () => {
  const { names, page } = await handbook();
  const model = buildModel(hostileSystem());
  expect(names.toSorted()).toEqual(
    ['overview.md', 'index.md', 'register.md', ...model.tree.map((stage) => `${stage.id}.md`)].toSorted(),
  );
  expect(page('overview.md')).toMatch(/^# A system\n[\s\S]*## 🗺️ System overview\n[\s\S]*## See also\n/);
  for (const stage of model.tree) expect(page('index.md')).toContain(`](${stage.id}.md)`);
  const nested = model.tree.find((stage) => stage.parent !== null)!;
  expect(page('index.md')).toContain(`### [${nested.title}](${nested.id}.md)`);
});

test('without registers there is no register page, and nothing links one', async () => {
  const artifacts = hostileSystem();
  artifacts.registers.registers = [];
  const { names, page } = await handbook(artifacts);
  expect(names).not.toContain('register.md');
  for (const name of names) expect(page(name)).not.toContain('register.md');
});

test('a stage that touches state says so', async () => {
  const { names, page } = await handbook();
  expect(names.filter((name) => page(name).includes('## 📊 State registers')).length).toBeGreaterThan(0);
});

test('no text of the repository becomes HTML, an image or a link of its own', async () => {
  const { names, page } = await handbook();
  for (const name of names) {
    const html = marked.parse(page(name), { async: false });
    expect(html).not.toMatch(/<(script|img)\b/i);
    // A web address in a text may become a link to what it says.
    const own = html.replaceAll(/<a href="(https:[^"]*)">\1<\/a>/g, '');
    expect(own).not.toMatch(/href="(?!files\/|stage-|index\.md|overview\.md|register\.md)/);
  }
});

test('each topic of a summary is a paragraph of its own', async () => {
  const artifacts = hostileSystem();
  const [stage] = artifacts.skeleton.stages;
  artifacts.narration.sentences!.set(stage!.id, [
    { text: 'It reads `a_b`.', from: 'facts', topic: 'what' },
    { text: 'It writes c.', from: 'facts', topic: 'what' },
    { text: 'It calls d.', from: 'facts', topic: 'flow' },
    { text: 'No topic.', from: 'facts' },
    { text: 'Another origin.', from: 'model' },
  ]);
  const { page } = await handbook(artifacts);
  expect(page(`${stage!.id}.md`)).toContain(
    '\n\nIt reads `a_b`. *(facts)* It writes c. *(facts)*\n\nIt calls d. *(facts)*\n\nNo topic. *(facts)*\n\nAnother origin. *(model)*\n',
  );
});

test('every text is followed by where it comes from, and the page says what the marks mean', async () => {
  const artifacts = hostileSystem();
  const [stage] = artifacts.skeleton.stages;
  const [file] = artifacts.assignment.buckets.get(stage!.id)!;
  const card = artifacts.cards.get(file!)!;
  card.purpose = 'Quoted words.';
  card.description = 'Composed words.';
  card.proseFrom = new Map([
    ['purpose', { from: 'doc', file: 'a.ts', line: 3 }],
    ['description', { from: 'facts' }],
  ]);
  stage!.description = 'A person wrote this.';
  delete stage!.descriptionFrom;
  artifacts.narration.sentences!.set(stage!.id, [{ text: 'Said by the source.', from: 'doc', at: 'b.ts:7' }]);
  const { names, page } = await handbook(artifacts, false);
  const text = page(`${stage!.id}.md`);
  expect(text).toContain('Quoted words. [a.ts:3]');
  expect(text).toContain('Composed words. *(facts)*');
  expect(text).toContain('A person wrote this. *(person)*');
  expect(page('index.md')).toContain('A person wrote this. *(person)*');
  expect(text).toContain('Said by the source. [b.ts:7]');
  for (const name of names) expect(page(name), name).toContain('*Each text is followed by where it comes from');
});

test('without pages no Markdown links one', async () => {
  const { names, page } = await handbook(hostileSystem(), false);
  for (const name of names) expect(page(name)).not.toContain('.html)');
});

test('llms.txt has its parts in order and links only what is there', async () => {
  const folder = folderOf();
  const model = buildModel(hostileSystem());
  await writeLlms(folder, model, { title: 'A system' }, { agent: false, markdown: false });
  const text = readFileSync(join(folder, 'llms.txt'), 'utf8');
  expect(text).toMatch(/^# A system\n\n> [^\n]+\n\n## Overview\n[\s\S]+\n## Optional\n/);
  expect(text).not.toContain('agent/');
  expect(text).not.toContain('.md)');
  expect(readdirSync(folder).toSorted()).toEqual(['llms-full.txt', 'llms.txt']);
});

test('llms-full.txt keeps its budget and names what it left out', async () => {
  const artifacts = hostileSystem();
  const big = [...artifacts.assignment.buckets.keys()][1]!;
  for (const file of artifacts.assignment.buckets.get(big)!)
    artifacts.cards.get(file)!.description = 'word '.repeat(60_000);
  const folder = folderOf();
  await writeLlms(folder, buildModel(artifacts), {}, { agent: true, markdown: true });
  const text = readFileSync(join(folder, 'llms-full.txt'));
  expect(text.byteLength).toBeLessThanOrEqual(FULL_BUDGET);
  expect(text.toString()).toContain(`- ${big}.md`);
});

test('what is called through an interface alone is told as possible', async () => {
  const artifacts = hostileSystem();
  const at = artifacts.graph.edges.findIndex(({ calleeId }) => !calleeId.startsWith('boundary:'));
  artifacts.graph.edges[at] = { ...artifacts.graph.edges[at]!, dispatch: true };
  const { names, page } = await handbook(artifacts);
  const all = names.map(page).join('\n');
  expect(all.match(/\(possibly, through an interface\)/g)).toHaveLength(2);
});

test('code in the meaning of a register stays code in its table', async () => {
  const artifacts = hostileSystem();
  artifacts.registers.registers[0]!.semantics = 'Set by `run`.';
  expect((await handbook(artifacts)).page('register.md')).toContain('| Set by `run`. *(');
  expect(agentIndex(buildModel(artifacts), { title: 'T' })).toContain('| Set by `run`. |');
});
