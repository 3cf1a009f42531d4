import type { JobHandler, Jobs } from '../jobs/jobs.js';
import type { Pictures } from './pictures.js';

export const IMAGEM = 'imagem';

export const sizesFrom =
  (jobs: Jobs) =>
  (hash: string): Promise<void> =>
    jobs.add(IMAGEM, { id: `${IMAGEM}-${hash}`, data: { hash } });

export const makingSizes =
  (pictures: Pictures): JobHandler =>
  ({ hash }) =>
    pictures.makeSizes(String(hash));
