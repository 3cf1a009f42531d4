import type { ParesDeClientes } from '@encomenda/contracts/clientes/clientes.http';
import type { MotivoDeDuplicado } from '@encomenda/contracts/clientes/motivos-de-duplicado';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
} from './distincao.js';

const MAIS_PARES = 100;
/** Trigram similarity from which two names are alike: `Maria Souza` and `Maria Sousa` have 0.64. */
const SEMELHANCA = 0.6;

interface Par {
  um_id: number;
  outro_id: number;
  motivos: MotivoDeDuplicado[];
}

@Injectable()
export class ClientesDuplicados {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  /** Pairs that may be one customer, masked unless `atende`. Compares names only if they share the first word. */
  async pares(atende: boolean): Promise<ParesDeClientes> {
    const { rows } = await sql<Par>`
      with cadastro as (
        select id, cpf, cnpj, split_part(telefone, ' ', 1) as telefone, lower(email) as email,
          translate(lower(nome), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') as nome
        from cadastro_de_clientes.clientes where nome <> ${TITULAR_REMOVIDO}
      ), iguais as (
        select um.id as um_id, outro.id as outro_id, 'documento' as motivo, 1 as peso
          from cadastro um join cadastro outro on um.cpf = outro.cpf and um.id < outro.id
        union select um.id, outro.id, 'documento', 1
          from cadastro um join cadastro outro on um.cnpj = outro.cnpj and um.id < outro.id
        union select um.id, outro.id, 'telefone', 2
          from cadastro um join cadastro outro on um.telefone = outro.telefone and um.id < outro.id
        union select um.id, outro.id, 'email', 3
          from cadastro um join cadastro outro on um.email = outro.email and um.id < outro.id
        union select um.id, outro.id, 'nome', 4
          from cadastro um join cadastro outro
            on split_part(um.nome, ' ', 1) = split_part(outro.nome, ' ', 1) and um.id < outro.id
          where similarity(um.nome, outro.nome) >= ${SEMELHANCA}
            and (um.cpf = outro.cpf) is not false and (um.cnpj = outro.cnpj) is not false
      )
      select um_id, outro_id, array_agg(motivo order by peso) as motivos
      from iguais group by um_id, outro_id
      order by min(peso), count(*) desc, um_id, outro_id
      limit ${MAIS_PARES + 1}
    `.execute(this.db);
    const pares = rows.slice(0, MAIS_PARES);
    const clientes = await this.clientes(
      pares.flatMap(({ um_id, outro_id }) => [um_id, outro_id]),
      atende,
    );
    return {
      data: pares.flatMap(({ um_id, outro_id, motivos }) => {
        const [um, outro] = [clientes.get(um_id), clientes.get(outro_id)];
        return um && outro ? [{ um, outro, motivos }] : [];
      }),
      ha_mais: rows.length > MAIS_PARES,
    };
  }

  private async clientes(ids: readonly number[], atende: boolean) {
    if (ids.length === 0) return new Map<number, never>();
    const linhas = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome', ...CAMPOS_DA_DISTINCAO])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(
      linhas.map(({ id, nome, ...cliente }) => {
        const distincao = (atende ? distincaoDe : distincaoMascarada)(cliente);
        return [id, { id, nome, distincao: distincaoOuNumero(id, distincao) }];
      }),
    );
  }
}
