import type { IncomingMessage } from 'node:http';

/** Whether a request says that a body follows its headers. */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
