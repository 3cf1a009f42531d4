import { FIGURAS, type Pergunta } from '@encomenda/contracts/porque/figuras';
import { ehDia } from '@encomenda/contracts/shared/dia/dia';
import { useSearchParams, type To } from 'react-router-dom';

const PERGUNTA = 'porque';
const PAGINA = 'linhas';
const COM_ID = ['produto', 'cliente'];

/** `receita.2026-11-01.2026-11-30`, followed by the id where there is one. */
export const textoDaPergunta = ({ figura, de, ate, id }: Pergunta): string =>
  [figura, de, ate, ...(id === undefined ? [] : [id])].join('.');

export const perguntaDe = (texto: string | null): Pergunta | null => {
  const [nome, de = '', ate = '', id, ...resto] = texto?.split('.') ?? [];
  const figura = FIGURAS.find((uma) => uma === nome);
  if (!figura || !ehDia(de) || !ehDia(ate) || de > ate || resto.length > 0) return null;
  if (id === undefined) return COM_ID.includes(figura) ? null : { figura, de, ate };
  return /^\d{1,9}$/.test(id) ? { figura, de, ate, id: Number(id) } : null;
};

export const usePerguntaNoEndereco = () => {
  const [params, setParams] = useSearchParams();
  const change = (apply: (params: URLSearchParams) => void) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        apply(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const page = Number(params.get(PAGINA));
  return {
    pergunta: perguntaDe(params.get(PERGUNTA)),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    toPage: (asked: number) => change((next) => next.set(PAGINA, String(asked))),
    close: () =>
      change((next) => {
        next.delete(PERGUNTA);
        next.delete(PAGINA);
      }),
    addressOf: (pergunta: Pergunta): To => {
      const next = new URLSearchParams(params);
      next.set(PERGUNTA, textoDaPergunta(pergunta));
      next.delete(PAGINA);
      return { search: `?${next}` };
    },
  };
};
