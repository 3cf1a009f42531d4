import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { upload, type Upload } from '../../core/upload';

export interface EnvioDeArquivo extends Omit<Upload, 'url' | 'body'> {
  readonly file: File;
}

/** Not a mutation: RTK Query delays invalidations while one runs. @param campos null omits a field @throws ApiError */
export const enviarComCampos = (
  url: string,
  { file, ...envio }: EnvioDeArquivo,
  campos: Readonly<Record<string, number | null>>,
): Promise<RespostaDeCriacao> => {
  const body = new FormData();
  // The server parses the parts in order: the fields must precede the file.
  body.append('name', file.name);
  for (const [nome, valor] of Object.entries(campos))
    if (valor !== null) body.append(nome, String(valor));
  body.append('file', file, file.name);
  return upload<RespostaDeCriacao>({ ...envio, url, body });
};
