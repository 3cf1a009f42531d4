import {
  totalDoOrcamento,
  valorBrutoDoItem,
  type ConteudoDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import { MAXIMO_DA_MENSAGEM } from '@encomenda/contracts/mensagens/limites-da-mensagem';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

const MAXIMO_DE_LINHAS = 30;

interface DeQuem {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly loja: string;
}

export const textoDoOrcamento = (
  conteudo: ConteudoDoOrcamento,
  { orcamentoId, versao, loja }: DeQuem,
): string => {
  const restam = conteudo.itens.length - MAXIMO_DE_LINHAS;
  const { prazo, sinalEmCentavos, condicoes, descontoEmCentavos, taxaEmCentavos } = conteudo;
  const numero = versao === 1 ? `${orcamentoId}` : `${orcamentoId}, versão ${versao}`;
  const linhas = [
    `Olá, ${conteudo.clienteNome}! Aqui é da ${loja}. Segue o orçamento ${numero}:`,
    '',
    ...conteudo.itens.slice(0, MAXIMO_DE_LINHAS).map((item) => {
      const valor = valorBrutoDoItem(item) - item.descontoEmCentavos;
      return `${item.quantidade} × ${item.produtoNome}: ${formatarReais(valor)}`;
    }),
    ...(restam > 0 ? [`e mais ${restam}`] : []),
    ...(descontoEmCentavos > 0 ? [`Desconto: ${formatarReais(descontoEmCentavos)}`] : []),
    ...(taxaEmCentavos > 0 ? [`Taxa de entrega: ${formatarReais(taxaEmCentavos)}`] : []),
    '',
    `Total: ${formatarReais(totalDoOrcamento(conteudo))}`,
    ...(sinalEmCentavos === null ? [] : [`Sinal: ${formatarReais(sinalEmCentavos)}`]),
    ...(prazo === null ? [] : [`Fica pronto até ${formatarPrazo(prazo, conteudo.horaDoPrazo)}.`]),
    `Este orçamento vale até ${formatarDia(conteudo.validade)}.`,
    ...(condicoes === null ? [] : ['', condicoes]),
    '',
    'Podemos confirmar?',
  ];
  return linhas.join('\n').slice(0, MAXIMO_DA_MENSAGEM);
};
