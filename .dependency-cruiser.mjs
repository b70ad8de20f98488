/**
 * The import rule: arrows point down, from commands to base, and a folder is entered through what it shares.
 * The floors are listed from the ground up; a folder may import the floors named beside it.
 */
const phases = ['scan', 'describe', 'stages', 'narrate', 'model', 'views', 'work', 'programs', 'outputs'];
const ground = ['base', 'formats'];
const floors = {
  base: [],
  formats: ['base'],
  languages: ground,
  ...Object.fromEntries(phases.map((phase) => [phase, ground])),
  analyze: [...ground, 'scan', 'languages'],
  derivation: [...ground, ...phases, 'analyze'],
  change: [...ground, ...phases, 'analyze', 'derivation'],
  serve: [...ground, ...phases, 'analyze', 'derivation'],
  commands: [...ground, ...phases, 'languages', 'analyze', 'derivation', 'change', 'serve'],
};

/** Folders whose index.ts is the only way in. */
const doors = [
  ...['scan', 'languages', 'analyze', 'describe', 'stages', 'narrate', 'outputs', 'commands'],
  ...['base/settings', 'base/publish', 'analyze/link', 'languages/text', 'languages/engine/rules'],
];

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'pipeline-never-imports-site', severity: 'error', from: { path: '^pipeline/' }, to: { path: '^src/' } },
    {
      name: 'site-imports-formats-and-base',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^pipeline/', pathNot: '^pipeline/(formats|base)/' },
    },
    ...Object.entries(floors).map(([floor, below]) => ({
      name: `${floor}-stands-on-${below.length ? below.join('-') : 'nothing'}`,
      severity: 'error',
      from: { path: `^pipeline/${floor}/` },
      to: { path: '^pipeline/', pathNot: `^pipeline/(${[floor, ...below].join('|')})/` },
    })),
    ...doors.map((door) => ({
      name: `${door}-by-its-door`,
      severity: 'error',
      from: { path: '^(pipeline|src)/', pathNot: `^pipeline/${door}/` },
      to: { path: `^pipeline/${door}/`, pathNot: `^pipeline/${door}/index\\.ts$` },
    })),
    {
      name: 'main-names-commands-only',
      severity: 'error',
      from: { path: '^pipeline/main\\.ts$' },
      to: { path: '^pipeline/', pathNot: '^pipeline/(commands|base)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
