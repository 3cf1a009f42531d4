import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import type {
  LinhaArquivoDoPedido,
  PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ExportacaoDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { pastaDoCliente } from '../pedidos/domain/pasta-dos-arquivos.js';
import type { FileStore } from '../platform/files/file-store.js';
import { documentKey } from '../platform/files/picture-sweep.js';
import { originalKey } from '../platform/files/pictures.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { FILE_STORE } from '../platform/tokens.js';

/** Bytes of all contents in one export, which is built in memory. */
const CONTEUDO_NO_MAXIMO = 30 * 1024 * 1024;

type Arquivos = ExportacaoDoTitular['arquivos'];

@Injectable()
export class ArquivosDoTitular {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /** Photos and PDFs kept under a customer, oldest first. */
  async de(clienteId: number, comConteudo: boolean): Promise<Arquivos> {
    const linhas = await this.db
      .selectFrom('arquivos_dos_pedidos.arquivos')
      .selectAll()
      .where('cliente_id', '=', clienteId)
      .orderBy('id')
      .execute();
    const arquivos: Arquivos = [];
    let cabem = comConteudo ? CONTEUDO_NO_MAXIMO : 0;
    for (const linha of linhas) {
      const { pedido_id, nome, tipo, bytes } = linha;
      // oxlint-disable-next-line no-await-in-loop
      const original = bytes <= cabem ? await this.original(linha) : null;
      cabem -= original?.length ?? 0;
      arquivos.push({
        pedido_id,
        nome,
        tipo,
        bytes,
        conteudo: original?.toString('base64') ?? null,
      });
    }
    return arquivos;
  }

  private original({ cliente_id, hash, tipo }: LinhaArquivoDoPedido): Promise<Buffer | null> {
    const pasta = pastaDoCliente(cliente_id);
    return this.files.get(tipo === TIPO_PDF ? documentKey(hash, pasta) : originalKey(hash, pasta));
  }
}
