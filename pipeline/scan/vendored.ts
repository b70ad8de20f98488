/*
 * Code that came from elsewhere. One table; a folder that a project might well fill by hand (`vendor`, `dist`) counts
 * only with a sign that a tool filled it.
 */

interface Rule {
  /** The folder's own name, in small letters; absent: any folder. */
  names?: readonly string[];
  /** One of these stands in the folder (`./x`) or beside it (`../x`). */
  signs?: readonly string[];
  /** All of these, as well. */
  also?: readonly string[];
  detail: string;
}

const RULES: readonly Rule[] = [
  { names: ['node_modules', 'bower_components', 'jspm_packages'], detail: 'packages installed for JavaScript' },
  { names: ['.yarn'], signs: ['./releases', './cache', './plugins'], detail: 'packages kept by Yarn' },
  { names: ['site-packages'], detail: 'packages installed for Python' },
  { signs: ['./pyvenv.cfg'], detail: 'a virtual environment of Python' },
  { names: ['vendor'], signs: ['./modules.txt'], detail: 'modules vendored by Go' },
  { names: ['vendor'], signs: ['./autoload.php'], detail: 'packages installed by Composer' },
  { names: ['vendor'], signs: ['./bundle', './cache'], also: ['../Gemfile'], detail: 'gems installed by Bundler' },
  { names: ['vendor'], also: ['../Cargo.toml', '../.cargo'], detail: 'crates vendored by Cargo' },
  { names: ['third_party', 'third-party', 'thirdparty', '3rdparty'], detail: 'a folder named for third-party code' },
  { names: ['pods'], signs: ['./Manifest.lock'], detail: 'packages installed by CocoaPods' },
  { names: ['carthage'], signs: ['../Cartfile'], detail: 'packages installed by Carthage' },
  {
    names: ['dist'],
    signs: ['../src', '../source'],
    also: ['../package.json'],
    detail: 'what a package is built into',
  },
  { signs: ['./.handbook.json'], detail: 'a handbook made by this tool' },
];

/** Why the folder called `name` is vendored, or null. `has` tells whether `./x` or `../x` exists, seen from it. */
export function vendoredDetail(name: string, has: (path: string) => boolean): string | null {
  const lower = name.toLowerCase();
  const rule = RULES.find(
    ({ names, signs, also }) =>
      (!names || names.includes(lower)) && (!signs || signs.some(has)) && (!also || also.every(has)),
  );
  return rule?.detail ?? null;
}
