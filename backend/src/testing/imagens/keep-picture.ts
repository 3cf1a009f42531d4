import {
  acceptedOf,
  PICTURES,
  type AcceptedPicture,
  type Pictures,
} from '../../platform/files/pictures/pictures.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';

export const keepPicture = async (
  pictures: Pictures,
  file: ReceivedFile,
  { campo = 'file', folder = PICTURES }: { campo?: string; folder?: string } = {},
): Promise<AcceptedPicture> => {
  const checked = await pictures.check(file, campo);
  await pictures.keep(checked, folder);
  return acceptedOf(checked);
};
