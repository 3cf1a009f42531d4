import { api } from '../../core/api';
import { fileNameOf, saveFile } from './save-file';

const savedOrExplained = async (response: Response): Promise<string> => {
  if (!response.ok) return response.json();
  const name = fileNameOf(response.headers.get('Content-Disposition'));
  saveFile(await response.blob(), name);
  return name;
};

export interface RecordedDownload {
  readonly recorded: string;
}

/** Saves a file under the server's file name and returns the name. Errors are `ApiError`s. */
const downloadApi = api.injectEndpoints({
  endpoints: (build) => ({
    download: build.mutation<string, string | RecordedDownload>({
      query: (asked) => ({
        ...(typeof asked === 'string' ? { url: asked } : { url: asked.recorded, method: 'POST' }),
        headers: { Accept: '*/*' },
        responseHandler: savedOrExplained,
      }),
    }),
  }),
});

export const { useDownloadMutation } = downloadApi;
