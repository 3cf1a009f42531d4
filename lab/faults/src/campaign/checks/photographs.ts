import { createHash, randomUUID } from 'node:crypto';
import type { Random } from '@encomenda/platform/random';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { multipart } from '@encomenda/system/visitor/form';
import type { World } from '../world.js';

const PRODUCTS = 4;

export const photograph = async (
  { sender }: Pick<World, 'sender'>,
  random: Random,
): Promise<void> => {
  const produto = random.between(1, PRODUCTS);
  const bytes = Buffer.concat([inteira, Buffer.from(randomUUID())]);
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes };
  const { type, body } = await multipart({ produto_id: `${produto}` }, file);
  await sender.send({
    method: 'POST',
    path: '/api/adm/produto-imagens/store',
    body,
    type,
    says: { produto_id: produto, hash: createHash('sha256').update(bytes).digest('hex') },
    key: randomUUID(),
  });
};
