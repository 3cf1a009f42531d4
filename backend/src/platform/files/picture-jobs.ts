import type { JobHandler, Jobs } from '../jobs/jobs.js';
import type { Pictures } from './pictures.js';

/** Makes the sizes of one picture. */
export const IMAGEM = 'imagem';

/** Asks the worker for the sizes of a picture. */
export const sizesFrom =
  (jobs: Jobs) =>
  (hash: string): Promise<void> =>
    jobs.add(IMAGEM, { id: `${IMAGEM}-${hash}`, data: { hash } });

/** What the worker does when it is asked. */
export const makingSizes =
  (pictures: Pictures): JobHandler =>
  ({ hash }) =>
    pictures.makeSizes(String(hash));
