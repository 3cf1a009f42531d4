import { BackgroundJob, type AnyBackgroundJob } from '../../jobs/background-job.js';
import type { JobData, Jobs } from '../../jobs/jobs.js';
import { PICTURES, Pictures } from './pictures.js';

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

@BackgroundJob()
export class MakeSizes implements AnyBackgroundJob {
  readonly name = PICTURE_JOB;

  constructor(private readonly pictures: Pictures) {}

  // Jobs of earlier versions name no folder.
  run({ hash, folder = PICTURES }: JobData): Promise<void> {
    return this.pictures.makeSizes(String(hash), String(folder));
  }
}
