import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { derivedKey } from '@encomenda/platform/seals/derived-key';
import type { Recibo, Shop } from '../fold/shop.js';

/** PKCS #8 and SPKI headers of Ed25519 keys (RFC 8410), before the 32 bytes of the key. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The shop's public key, base64 of its 32 bytes. */
export const receiptKey = (masterKey: Buffer): string => {
  const seed = derivedKey(masterKey, 'recibos-de-aprovacao');
  const secret = createPrivateKey({
    key: Buffer.concat([PRIVATE, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return createPublicKey(secret)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64');
};

const isSigned = ({ texto, assinatura, chave }: Recibo): boolean => {
  const raw = Buffer.from(chave, 'base64');
  if (raw.length !== 32 || texto === null) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(texto), key, Buffer.from(assinatura, 'base64'));
};

const said = (texto: string): Record<string, unknown> => {
  try {
    return JSON.parse(texto) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const wrongIn = (recibo: Recibo, { orcamentos }: Shop, key: string): string | null => {
  const { orcamentoId, aprovadoNaRevisao, texto, chave } = recibo;
  // The text is null after the customer's data are erased.
  if (texto === null) return null;
  if (chave !== key) return 'é de outra chave';
  if (!isSigned(recibo)) return 'a assinatura não confere';
  const aprovacao = orcamentos.get(orcamentoId)?.aprovacoes.get(aprovadoNaRevisao);
  if (!aprovacao) return 'não há aprovação dele no histórico';
  const { versao, hash, nome, em } = aprovacao;
  const conteudoAssinado = said(texto);
  const conteudo =
    typeof conteudoAssinado['conteudo'] === 'string' ? conteudoAssinado['conteudo'] : '';
  const mesmo =
    conteudoAssinado['orcamento'] === orcamentoId &&
    conteudoAssinado['versao'] === versao &&
    conteudoAssinado['hash'] === hash &&
    conteudoAssinado['nome'] === nome &&
    conteudoAssinado['em'] === em;
  if (!mesmo) return 'não diz o que foi aprovado';
  const digest = createHash('sha256').update(conteudo).digest('hex');
  return digest === hash ? null : 'o conteúdo não é o que foi aprovado';
};

export const offencesOfReceipts = (shop: Shop, key: string): string[] =>
  [...shop.recibos.values()].flat().flatMap((recibo) => {
    const wrong = wrongIn(recibo, shop, key);
    return wrong === null
      ? []
      : [`O recibo da versão ${recibo.versao} do orçamento ${recibo.orcamentoId}: ${wrong}.`];
  });
