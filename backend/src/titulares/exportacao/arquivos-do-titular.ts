import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { ConteudosExportados } from './conteudos-exportados.js';
import type { FotoGuardada } from './fotos-exportadas.js';

type Exportados = Pick<ExportacaoDoTitular, 'arquivos' | 'fotos'>;

@Injectable()
export class ArquivosDoTitular {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    private readonly guardados: ArquivosGuardados,
  ) {}

  /** Files of orders, oldest first, and photos of other records. Above the export's limit, without content. */
  async de(
    clienteId: number,
    fotos: readonly FotoGuardada[],
    comConteudo: boolean,
  ): Promise<Exportados> {
    const conteudos = new ConteudosExportados(this.guardados, comConteudo);
    const arquivos = await this.dosPedidos(clienteId, conteudos);
    const inteiros = new Set(arquivos.flatMap((um) => (um.conteudo === null ? [] : [um.hash])));
    const outras = new Map(fotos.map((foto) => [foto.hash, foto]));
    const exportadas: Exportados['fotos'] = [];
    for (const foto of outras.values()) {
      const { hash, tipo, bytes } = foto;
      if (!inteiros.has(hash))
        // oxlint-disable-next-line no-await-in-loop
        exportadas.push({ hash, tipo, bytes, conteudo: await conteudos.ler(foto) });
    }
    return { arquivos, fotos: exportadas };
  }

  private async dosPedidos(
    clienteId: number,
    conteudos: ConteudosExportados,
  ): Promise<Exportados['arquivos']> {
    const linhas = await this.db
      .selectFrom('pedidos.arquivos')
      .select(['pedido_id', 'nome', 'hash', 'tipo', 'bytes'])
      .where('cliente_id', '=', clienteId)
      .orderBy('id')
      .execute();
    const pasta = pastaDoCliente(clienteId);
    const arquivos: Exportados['arquivos'] = [];
    for (const linha of linhas)
      // oxlint-disable-next-line no-await-in-loop
      arquivos.push({ ...linha, conteudo: await conteudos.ler({ pasta, ...linha }) });
    return arquivos;
  }
}
