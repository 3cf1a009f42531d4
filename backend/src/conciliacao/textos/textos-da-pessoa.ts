import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { WRITE_POOL } from '../../platform/tokens.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { nomeiaPessoa, type DadosQueNomeiam } from './nomeia-pessoa.js';

@Injectable()
export class TextosDaPessoa {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly reader: StateReader,
  ) {}

  /** Deletes texts that name the customer, for good. Call it before the erasure, which deletes those names. */
  async esquecer(clienteId: number): Promise<void> {
    const { pool } = this;
    const nomeia = nomeiaPessoa(await this.dadosDe(clienteId));
    const dosPedidos = new Set(await this.chavesDosPedidos(clienteId));
    const { rows } = await pool.query<{ chave: string; texto: string }>(
      'select chave, texto from escrita.textos_de_lancamentos',
    );
    const chaves = rows
      .filter(({ chave, texto }) => dosPedidos.has(chave) || nomeia(texto))
      .map(({ chave }) => chave);
    await pool.query(
      `with esquecidos as (
         delete from escrita.textos_de_lancamentos where chave = any ($1))
       insert into escrita.textos_eliminados (chave)
       select unnest($1::text[]) on conflict do nothing`,
      [[...new Set([...chaves, ...dosPedidos])]],
    );
  }

  private async dadosDe(clienteId: number): Promise<DadosQueNomeiam> {
    const ids = [clienteId, ...(await this.juntadosA(clienteId))];
    const cadastros = [];
    for (const id of ids) {
      const { events } = await this.reader.load(clienteFold, clienteStream(id));
      for (const { data } of events as unknown as readonly ClienteEvent[])
        if ('nome' in data) cadastros.push(data);
    }
    const ditos = (valores: readonly (string | null)[]) =>
      valores.filter((valor) => valor !== null);
    return {
      nomes: ditos(
        cadastros.flatMap(({ nome, razaoSocial, contato }) => [nome, razaoSocial, contato]),
      ),
      documentos: ditos(cadastros.flatMap(({ cpf, cnpj }) => [cpf, cnpj])),
      telefones: ditos(cadastros.map(({ telefone }) => telefone)),
      emails: ditos(cadastros.map(({ email }) => email)),
    };
  }

  private async juntadosA(clienteId: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      'select id from cadastro_de_clientes.juntados where fica_id = $1',
      [clienteId],
    );
    return rows.map(({ id }) => id);
  }

  private async chavesDosPedidos(clienteId: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ chave: string }>(
      `select l.chave from conciliacao.lancamentos l
       join pedidos.pedidos p on p.id in (l.pedido_id, l.pedido_citado)
       where p.cliente_id = $1`,
      [clienteId],
    );
    return rows.map(({ chave }) => chave);
  }
}
