import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import type { LinhaDoPorque } from '@encomenda/contracts/porque/porque.http';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import type { LinhaDaFonte } from './fontes.js';
import { EM_UNIDADES, type Medida } from './medidas.js';

interface ComoSeMostra {
  titulo: string;
  detalhes: (string | null)[];
  link: string;
}

const mostrar = (linha: LinhaDaFonte): ComoSeMostra => {
  const { id, pedido_id, nota, valor, desconto, unidades } = linha;
  const doPedido = `Pedido ${pedido_id}`;
  const pessoa = linha.nome ?? TITULAR_REMOVIDO;
  switch (linha.tipo) {
    case 'pagamento':
      return {
        titulo: pessoa,
        detalhes: [`Pagamento ${id}`, doPedido, nota],
        link: `/adm/pedidos/show/${pedido_id}`,
      };
    case 'despesa':
      return {
        titulo: linha.nome ?? `Despesa ${id}`,
        detalhes: [`Despesa ${id}`, nota ?? SEM_CATEGORIA],
        link: `/adm/despesas/show/${id}`,
      };
    case 'pedido':
      return {
        titulo: pessoa,
        detalhes: [doPedido, unidades === null ? null : EM_UNIDADES.escrever(unidades)],
        link: `/adm/pedidos/show/${id}`,
      };
    case 'item':
      return {
        titulo: linha.nome ?? `Item ${id}`,
        detalhes: [
          doPedido,
          nota,
          valor === null ? null : formatarReais(valor),
          desconto ? `desconto de ${formatarReais(desconto)}` : null,
        ],
        link: `/adm/itens/show/${id}`,
      };
    case 'cliente':
      return {
        titulo: pessoa,
        detalhes: [`Cliente ${id}`],
        link: `/adm/clientes/show/${id}`,
      };
  }
};

/** A line as the screen reads it. */
export const linhaDoPorque = (linha: LinhaDaFonte, medida: Medida): LinhaDoPorque => {
  const { titulo, detalhes, link } = mostrar(linha);
  return {
    tipo: linha.tipo,
    id: linha.id,
    titulo,
    detalhe: detalhes.filter((detalhe) => detalhe !== null).join(' · '),
    data: linha.data,
    data_br: formatarDia(linha.data),
    quanto: medida.numero(linha.quanto),
    quanto_br: medida.escrever(linha.quanto),
    link,
  };
};
