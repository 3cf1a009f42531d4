// On its own, because it is asked before anything is installed.

/** Whoever puts a module in another's place does so before it is loaded, in a registry of its own. */
export const mustStandAlone = (text) => text.includes('unstable_mockModule(');
