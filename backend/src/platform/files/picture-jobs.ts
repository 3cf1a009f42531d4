import type { JobHandler, Jobs } from '../jobs/jobs.js';
import type { Pictures } from './pictures.js';

export const PICTURE_JOB = 'imagem';

export const sizesFrom =
  (jobs: Jobs) =>
  (hash: string): Promise<void> =>
    jobs.add(PICTURE_JOB, { id: `${PICTURE_JOB}-${hash}`, data: { hash } });

export const makingSizes =
  (pictures: Pictures): JobHandler =>
  ({ hash }) =>
    pictures.makeSizes(String(hash));
