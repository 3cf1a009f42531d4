import type {
  DespesaProposta,
  Lancamento,
  PedidoProposto,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Julgado, PropostaDoPedido } from './julgar-lancamentos.js';
import { certezaComAvisos } from './propostas/seguranca.js';
import type { LinhaDoBancoLida } from './tabelas-da-conciliacao.js';

const emFrase = (motivos: readonly string[]): string => {
  const frase = motivos.join('; ');
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
};

const pedidoNaTela =
  (valorEmCentavos: number) =>
  ({ pedidoId, certeza, motivos, pedido }: PropostaDoPedido): PedidoProposto => {
    const sobra = valorEmCentavos - pedido.faltaEmCentavos;
    return {
      pedido_id: pedidoId,
      cliente: pedido.clienteNome,
      falta_br: formatarReais(pedido.faltaEmCentavos),
      certeza,
      motivo: emFrase(motivos),
      sobra_br: sobra > 0 ? formatarReais(sobra) : null,
    };
  };

const despesaNaTela = ({ despesa, avisos }: Julgado): DespesaProposta | null =>
  despesa && {
    nome: despesa.nome,
    categoria_id: despesa.categoriaId,
    categoria: despesa.categoria ?? SEM_CATEGORIA,
    certeza: certezaComAvisos(despesa.certeza, avisos),
    motivo:
      despesa.certeza === 'certa'
        ? 'Foi a sua escolha para o mesmo texto.'
        : 'Foi a sua escolha para um texto parecido.',
  };

/** Sentence on the part of a confirmed entry that is not for its order. */
const frasesDaSobra = ({ valor_em_centavos, recebido_em_centavos }: LinhaDoBancoLida): string[] => {
  const sobra = valor_em_centavos - (recebido_em_centavos ?? valor_em_centavos);
  return sobra > 0
    ? [
        `${formatarReais(sobra)} deste lançamento não são do pedido: devolva ou receba em outro pedido.`,
      ]
    : [];
};

export const lancamentoNaTela = (linha: LinhaDoBancoLida, julgado: Julgado): Lancamento => ({
  id: linha.id,
  extrato_id: linha.extrato_id,
  numero: linha.numero,
  tipo: linha.tipo,
  data: linha.data,
  data_br: formatarDia(linha.data),
  valor: emReais(linha.valor_em_centavos),
  valor_br: formatarReais(linha.valor_em_centavos),
  forma_pagamento: linha.forma_de_pagamento,
  texto: linha.texto,
  situacao: linha.situacao,
  propostas: julgado.propostas.map(pedidoNaTela(linha.valor_em_centavos)),
  despesa_proposta: despesaNaTela(julgado),
  segura: julgado.pedidoSeguro !== null || julgado.despesaSegura,
  aviso: [...julgado.avisos, ...frasesDaSobra(linha)].join(' ') || null,
  pedido_id: linha.pedido_id,
  cliente: linha.cliente,
  pagamento_id: linha.pagamento_id,
  despesa_id: linha.despesa_id,
  despesa: linha.despesa,
});
