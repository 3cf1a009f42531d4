import { api } from '../../core/api';
import { fileNameOf, saveFile } from './save-file';

/** Saves the file that was answered; anything else is read for its sentence. */
const savedOrExplained = async (response: Response): Promise<string> => {
  if (!response.ok) return response.json();
  const name = fileNameOf(response.headers.get('Content-Disposition'));
  saveFile(await response.blob(), name);
  return name;
};

/** A file whose fetching is written down: the address is asked for with POST. */
export interface RecordedDownload {
  readonly recorded: string;
}

/**
 * Fetches a file of ours with the session and saves it under the name that the server gave, which
 * is also the result. A refusal is an `ApiError` with the server's sentence, like every other.
 *
 *     const [download, { isLoading }] = useDownloadMutation();
 *     void download('/api/adm/pedidos/pdf/12').unwrap().catch(showError);
 */
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
