import { api } from '../../core/api';
import { fileNameOf, saveFile } from './save-file';

/** Saves a successful answer as a file; parses a refusal for its message. */
const savedOrExplained = async (response: Response): Promise<string> => {
  if (!response.ok) return response.json();
  const name = fileNameOf(response.headers.get('Content-Disposition'));
  saveFile(await response.blob(), name);
  return name;
};

/** A file whose download is recorded: requested with POST. */
export interface RecordedDownload {
  readonly recorded: string;
}

/**
 * Downloads a file with the session and saves it under the server's file name, which is also the
 * result. A refusal is an `ApiError`.
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
