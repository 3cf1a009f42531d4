import type { ConsultaDoPix, PixDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { toString as desenhar } from 'qrcode';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { pixDoPedido, txidDoPedido } from '../impressos/conteudo/br-code.js';
import { pedidoInexistente } from '../pedidos/detalhe-do-pedido.queries.js';
import { exigirDentroDoSaldo } from '../pedidos/domain/exigencias.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

const emSvg = async (codigo: string): Promise<string> => {
  const svg = await desenhar(codigo, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

@Injectable()
export class PixDosPedidos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    private readonly configuracoes: ConfiguracoesReader,
  ) {}

  /** @throws Recusa (404) when the order does not exist, (422) for more than the unpaid amount */
  async de(pedidoId: number, consulta: ConsultaDoPix): Promise<PixDoPedido> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos')
      .select(['cancelado', 'saldo_em_centavos'])
      .where('id', '=', pedidoId)
      .executeTakeFirst();
    if (!pedido) throw pedidoInexistente();
    const falta = Math.max(0, pedido.saldo_em_centavos);
    const valor = consulta.valor ?? falta;
    if (falta > 0) exigirDentroDoSaldo(valor, falta);
    const loja = await this.configuracoes.current();
    const codigo =
      pedido.cancelado || falta === 0
        ? null
        : pixDoPedido({ ...loja, chavePix: loja.chave_pix }, pedidoId, valor);
    return {
      falta_pagar: emReais(falta),
      falta_pagar_br: formatarReais(falta),
      valor: emReais(valor),
      valor_br: formatarReais(valor),
      codigo,
      txid: txidDoPedido(pedidoId),
      qr: codigo && (await emSvg(codigo)),
      impedimento: codigo === null ? impedimentoDe(pedido.cancelado, falta, loja.chave_pix) : null,
    };
  }
}

const impedimentoDe = (
  cancelado: boolean,
  falta: number,
  chave: string | null,
): PixDoPedido['impedimento'] => {
  if (cancelado) return 'cancelado';
  if (falta === 0) return 'nada-falta';
  return chave === null ? 'sem-chave' : 'nao-cabe';
};
