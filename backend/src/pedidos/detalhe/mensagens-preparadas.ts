import type { MensagemDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import { NOME_DA_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { MensagemNaLinha } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';

@Injectable()
export class MensagensPreparadas {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>) {}

  /** Latest first. */
  async comNomes(mensagens: readonly MensagemNaLinha[]): Promise<MensagemDoPedido[]> {
    if (mensagens.length === 0) return [];
    const ids = [...new Set(mensagens.flatMap(({ usuario_id }) => usuario_id ?? []))];
    const nomes = new Map(
      ids.length === 0
        ? []
        : (
            await this.db
              .selectFrom('lista_de_usuarios.usuarios')
              .select(['id', 'nome'])
              .where('id', 'in', ids)
              .execute()
          ).map(({ id, nome }) => [id, nome]),
    );
    return mensagens
      .map(({ tipo, canal, em, usuario_id: id }) => ({
        tipo,
        nome: NOME_DA_MENSAGEM[tipo],
        canal,
        por: id === null ? 'Sistema' : (nomes.get(id) ?? `Usuário ${id}`),
        em,
      }))
      .toSorted((a, b) => b.em.localeCompare(a.em));
  }
}
