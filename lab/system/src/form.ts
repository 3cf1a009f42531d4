export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Encodes a multipart form with one file in the field `file`. */
export const multipart = async (
  fields: Readonly<Record<string, string>>,
  { name, type, bytes }: FormFile,
): Promise<{ readonly type: string; readonly body: Buffer }> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('Content-Type')!,
    body: Buffer.from(await encoded.arrayBuffer()),
  };
};
