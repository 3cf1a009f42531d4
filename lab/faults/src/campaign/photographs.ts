import { createHash, randomUUID } from 'node:crypto';
import { inteira } from '@encomenda/shop/arquivos-hostis';
import { between, type Random } from './fault.js';
import type { World } from './world.js';

const BOUNDARY = 'encomenda';
const PRODUCTS = 4;

/** Uploads a photo never sent before, which enqueues a job. */
export const photograph = async ({ sender }: World, random: Random): Promise<void> => {
  const produto = between(random, 1, PRODUCTS);
  const file = Buffer.concat([inteira, Buffer.from(randomUUID())]);
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="produto_id"\r\n\r\n${produto}\r\n` +
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  await sender.send({
    method: 'POST',
    path: '/api/adm/produto-imagens/store',
    body,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    says: { produto_id: produto, hash: createHash('sha256').update(file).digest('hex') },
    key: randomUUID(),
  });
};
