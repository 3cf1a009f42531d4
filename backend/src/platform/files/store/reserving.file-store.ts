import type { FileStore } from './file-store.js';

export class NoSpaceLeft extends Error {
  override readonly name = 'NoSpaceLeft';

  constructor() {
    super('The free space of the disk is below its threshold.');
  }
}

/** A file store that refuses to fill the disk. @throws NoSpaceLeft from `put` */
export const reserving = (
  store: FileStore,
  space: { forStaff(): Promise<boolean> },
): FileStore => ({
  ...store,
  async put(key, bytes) {
    if (!(await space.forStaff())) throw new NoSpaceLeft();
    await store.put(key, bytes);
  },
});
