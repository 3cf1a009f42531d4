import type { JobHandler, Jobs } from '../jobs/jobs.js';
import { PICTURES, type Pictures } from './pictures.js';

export const PICTURE_JOB = 'imagem';

export const sizesFrom =
  (jobs: Jobs) =>
  (hash: string, folder: string): Promise<void> => {
    const place = folder === PICTURES ? '' : `${folder.replaceAll('/', '-')}-`;
    return jobs.add(PICTURE_JOB, {
      id: `${PICTURE_JOB}-${place}${hash}`,
      data: { hash, folder },
    });
  };

export const makingSizes =
  (pictures: Pictures): JobHandler =>
  // Jobs of earlier versions name no folder.
  ({ hash, folder = PICTURES }) =>
    pictures.makeSizes(String(hash), String(folder));
