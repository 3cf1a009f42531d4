import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { StreamableFile } from '@nestjs/common';

const anexo = (bytes: Buffer, nome: string, type: string): StreamableFile =>
  new StreamableFile(bytes, {
    type,
    disposition: `attachment; filename="${nome}"`,
    length: bytes.length,
  });

export const anexoJson = (dados: object, nome: string): StreamableFile =>
  anexo(
    Buffer.from(`${JSON.stringify(dados, null, 2)}\n`),
    `${nome}.json`,
    'application/json; charset=utf-8',
  );

export const anexoPdf = (bytes: Buffer, nome: string): StreamableFile =>
  anexo(bytes, `${nome}.pdf`, 'application/pdf');

export const semCertificado = (): Recusa =>
  Recusa.inexistente('sem-certificado', 'Os dados desta pessoa não foram eliminados.');
