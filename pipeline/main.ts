import { commands, runCommandLine } from './commands/index.ts';

// A reader such as `head` that has seen enough is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

process.exitCode = await runCommandLine(commands, process.argv.slice(2));
