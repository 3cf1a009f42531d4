import { prepare } from './prepare.mjs';

// The supervisor runs in this process, so that Ctrl-C and kill reach it directly.
prepare();
await import('../embedded/dist/supervisor/supervisor.main.js');
