import { prepare } from './prepare.mjs';

// The supervisor runs in this very process, so that Ctrl-C and kill reach it without a messenger.
prepare();
await import('../embedded/dist/supervisor/supervisor.main.js');
