import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { lerTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import type { Kysely } from 'kysely';

/** `+55`, the area code, the subscriber. */
const COM_DDD = /^\+55(\d{2})/;

/** Area code of the shop's telephone; null without a telephone. */
export const dddDaLoja = async (db: Kysely<ConfiguracoesDb>): Promise<string | null> => {
  const loja = await db.selectFrom('configuracoes.loja').select('telefone').executeTakeFirst();
  const lido = lerTelefone(loja?.telefone ?? '');
  if ('falha' in lido || lido.tipo === 'servico') return null;
  return COM_DDD.exec(lido.e164 ?? '')?.[1] ?? null;
};
