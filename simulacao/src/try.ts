import './world/patches.js';
const { tryOne } = await import('./try-one.js');
await tryOne(process.argv.slice(2));
