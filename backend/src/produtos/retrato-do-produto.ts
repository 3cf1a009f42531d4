import { opcoesEmPalavras } from '@encomenda/contracts/produtos/opcoes';
import { camposDaImagem } from '@encomenda/contracts/produtos/produto.campos';
import { linesOf, linesOfPart, type PortraitLine } from '../desfazer/portrait.js';
import type { Produto } from './domain/produto.js';

/** Lines of the history that are not in the product's form: production days, options and photos. */
export const alemDoCadastro = (produto: Produto): readonly PortraitLine[] => {
  if (produto.situacao === 'inexistente') return [];
  const { encomenda, imagens } = produto;
  const ordem = imagens.map(({ imagemId }) => imagemId).join(', ');
  return [
    ['Dias de produção', String(encomenda.diasDeProducao ?? '')],
    ['Opções', opcoesEmPalavras(encomenda.opcoes)],
    ...imagens.flatMap((imagem) =>
      linesOfPart(`Foto ${imagem.imagemId}`, linesOf(camposDaImagem, imagem)),
    ),
    ['Ordem das fotos', imagens.length > 1 ? ordem : ''],
  ];
};
