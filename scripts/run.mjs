/*
 * Runs scripts/<name>.ts. Plain JavaScript that an old Node reads too: the scripts themselves need the Node that this
 * project brings along as a package, and this says so where it is missing.
 */

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node.js 22.18 or newer was expected, but this is ${process.versions.node} (${process.execPath}); run it as an npm script ` +
      'after `npm ci`, and if npm was told not to run install scripts, allow the one of the package `node`: `npm rebuild node`.',
  );
  process.exit(2);
}
const [name, ...rest] = process.argv.slice(2);
process.argv.splice(1, process.argv.length, name, ...rest);
await import(new URL(`./${name}.ts`, import.meta.url).href);
