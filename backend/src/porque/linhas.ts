import { SEM_CATEGORIA } from '@encomenda/contracts/despesas/despesas.http';
import type { LinhaDoPorque, TipoDeLinha } from '@encomenda/contracts/porque/porque.http';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { LinhaDaFonte } from './fontes.js';
import { EM_UNIDADES, type Medida } from './medidas.js';

interface ComoSeMostra {
  titulo: string;
  detalhes: (string | null)[];
  link: string;
}

const NOMES: Readonly<Record<TipoDeLinha, string>> = {
  pagamento: 'Pagamento',
  despesa: 'Despesa',
  pedido: 'Pedido',
  item: 'Item',
  cliente: 'Cliente',
};

const mostrar = (linha: LinhaDaFonte): ComoSeMostra => {
  const { id, pedido_id, nota, valor, desconto, unidades } = linha;
  const doPedido = `Pedido ${pedido_id}`;
  // The names are from other read models, which may not have this record yet.
  const nome = linha.nome ?? `${NOMES[linha.tipo]} ${id}`;
  switch (linha.tipo) {
    case 'pagamento':
      return {
        titulo: nome,
        detalhes: [`Pagamento ${id}`, doPedido, nota],
        link: `/adm/pedidos/show/${pedido_id}`,
      };
    case 'despesa':
      return {
        titulo: nome,
        detalhes: [`Despesa ${id}`, nota ?? SEM_CATEGORIA],
        link: `/adm/despesas/show/${id}`,
      };
    case 'pedido':
      return {
        titulo: nome,
        detalhes: [doPedido, unidades === null ? null : EM_UNIDADES.escrever(unidades)],
        link: `/adm/pedidos/show/${id}`,
      };
    case 'item':
      return {
        titulo: nome,
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
        titulo: nome,
        detalhes: [`Cliente ${id}`],
        link: `/adm/clientes/show/${id}`,
      };
  }
};

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
