import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyShop, type Recibo, type Shop } from '../fold/shop.js';
import { offencesOfReceipts, receiptKey } from './receipts.js';

const keyOf = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  return { raw, privateKey };
};
const ours = keyOf();
const theirs = keyOf();

const conteudo = '{"forma":"encomenda/orcamento/1","total":24000}';
const aprovacao = {
  versao: 1,
  hash: createHash('sha256').update(conteudo).digest('hex'),
  nome: 'Maria',
  em: '2026-11-10T15:00:00.000Z',
};
const signed = (
  change: object = {},
  { raw, privateKey }: { raw: string; privateKey: KeyObject } = ours,
): Recibo => {
  const texto = JSON.stringify({ orcamento: 7, ...aprovacao, conteudo, ...change });
  return {
    orcamentoId: 7,
    clienteId: 4,
    versao: 1,
    aprovadoNaRevisao: 2,
    texto,
    assinatura: sign(null, Buffer.from(texto), privateKey).toString('base64'),
    chave: raw,
  };
};
const shopOf = (recibo: Recibo): Shop => ({
  ...emptyShop(),
  orcamentos: new Map([
    [
      7,
      {
        id: 7,
        versoes: new Map(),
        passadoA: null,
        aprovacoes: new Map([[2, aprovacao]]),
        excluido: false,
        pedido: null,
        revisao: 2,
      },
    ],
  ]),
  recibos: new Map([[7, [recibo]]]),
});
const offences = (recibo: Recibo): string[] => offencesOfReceipts(shopOf(recibo), ours.raw);

it('a receipt of the approval, signed with the key of the shop, is fine; an erased one too', () => {
  expect(offences(signed())).toEqual([]);
  expect(offences({ ...signed(), texto: null })).toEqual([]);
});

it.each<[string, Recibo, string]>([
  ['of another key', signed({}, theirs), 'é de outra chave'],
  [
    'with our key and the signature of another',
    { ...signed({}, theirs), chave: ours.raw },
    'a assinatura não confere',
  ],
  [
    'changed after it was signed',
    { ...signed(), texto: signed({ nome: 'João' }).texto },
    'a assinatura não confere',
  ],
  ['of another name', signed({ nome: 'João' }), 'não diz o que foi aprovado'],
  ['of another version', signed({ versao: 2 }), 'não diz o que foi aprovado'],
  ['of another content', signed({ conteudo: '{}' }), 'o conteúdo não é o que foi aprovado'],
  ['of no approval', { ...signed(), aprovadoNaRevisao: 3 }, 'não há aprovação dele no histórico'],
])('finds a receipt %s', (_, recibo, why) => {
  expect(offences(recibo)).toEqual([`O recibo da versão 1 do orçamento 7: ${why}.`]);
});

it('the key derives from the master key', () => {
  const key = receiptKey(Buffer.alloc(32, 1));
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(receiptKey(Buffer.alloc(32, 2))).not.toBe(key);
});
