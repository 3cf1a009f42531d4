import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { AtualizarImagem } from '@encomenda/backend/produtos/imagens/atualizar-imagem';
import { EnviarImagem } from '@encomenda/backend/produtos/imagens/enviar-imagem';
import { OrdenarImagens } from '@encomenda/backend/produtos/imagens/ordenar-imagens';
import { arquivo, fotosDe } from '../arquivos.js';
import { as, type Ato } from './ato.js';
import { PRODUTOS } from '../mostruario/produtos.js';

/** Hidden pictures: product and number of the picture. One is its product's only picture. */
const ESCONDIDAS = [
  ['Naked cake de frutas vermelhas', 4],
  ['Brigadeiro gourmet', 1],
  ['Plaquinha de mesa', 1],
] as const;
const REORDENADO = 'Cadeira estofada';
const ENTRE_FOTOS = 9 * 7;

export const fotosDosProdutos = (inicio: Dia): Ato[] =>
  PRODUTOS.flatMap(([nome], indice) => {
    const imagens: number[] = [];
    const atos = fotosDe(nome).map((foto, i): Ato => {
      const fazer: Ato['fazer'] = async (oficina) => {
        const corpo = {
          produto_id: oficina.produto(indice),
          name: null,
          escolha: null,
          posicao: null,
        };
        const { id } = await oficina.executar((o) => new EnviarImagem(o, corpo, arquivo(foto)));
        imagens.push(id);
      };
      const em = as(somarDias(inicio, i * ENTRE_FOTOS), 14, indice);
      return { em, sobre: ['produto', 'imagem'], comandos: 1, fazer };
    });
    const depois = somarDias(inicio, ENTRE_FOTOS * 4);
    for (const [produto, numero] of ESCONDIDAS)
      if (produto === nome)
        atos.push({
          em: as(depois, 15, indice),
          fazer: (oficina) =>
            oficina.executar(
              (o) =>
                new AtualizarImagem(o, imagens[numero - 1]!, { ativo_site: false, nome: null }),
            ),
        });
    if (nome === REORDENADO)
      atos.push({
        em: as(depois, 16),
        fazer: (oficina) => {
          const corpo = { imagens: imagens.toReversed() };
          return oficina.executar((o) => new OrdenarImagens(o, oficina.produto(indice), corpo));
        },
      });
    return atos;
  });
