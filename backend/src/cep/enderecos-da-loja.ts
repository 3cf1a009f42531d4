import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { ehUf } from '@encomenda/contracts/cep/estados';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

/** Addresses of the shop's customers: used when no external service answers. */
@Injectable()
export class EnderecosDaLoja {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<CadastroDeClientesDb>) {}

  /** Address of the newest customer with this CEP (8 digits); null when there is none. */
  async endereco(cep: string): Promise<EnderecoDoCep | null> {
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['bairro', 'cidade', 'estado', 'logradouro'])
      .where('cep', '=', cep)
      .where('cidade', 'is not', null)
      .where('estado', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!cliente?.cidade || !cliente.estado || !ehUf(cliente.estado)) return null;
    const { bairro, cidade, estado, logradouro } = cliente;
    return {
      bairro: bairro ?? '',
      localidade: cidade,
      uf: estado,
      logradouro: logradouro ?? '',
    };
  }
}
