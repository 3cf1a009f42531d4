import { ehDia } from '@encomenda/contracts/shared/dia/dia';
import { useSearchParams } from 'react-router-dom';

export const FILTROS = [
  'pessoa',
  'tipo',
  'assunto',
  'registro',
  'de',
  'ate',
  'texto',
  'avisos',
] as const;
export type Filtro = (typeof FILTROS)[number];
export type Filtros = Readonly<Partial<Record<Filtro, string>>>;

const valido = (nome: Filtro, valor: string): boolean => {
  if (nome === 'de' || nome === 'ate') return ehDia(valor);
  if (nome === 'avisos') return valor === '1';
  return nome === 'registro' ? /^[1-9]\d{0,8}$/.test(valor) : true;
};

export const useFiltros = () => {
  const [params, setParams] = useSearchParams();
  const filtros: Filtros = Object.fromEntries(
    FILTROS.flatMap((nome) => {
      const valor = params.get(nome);
      return valor && valido(nome, valor) ? [[nome, valor]] : [];
    }),
  );
  const mudar = (novos: Partial<Record<Filtro, string | null>>) =>
    setParams(
      (atuais) => {
        const proximos = new URLSearchParams(atuais);
        for (const [nome, valor] of Object.entries(novos)) {
          if (valor) proximos.set(nome, valor);
          else proximos.delete(nome);
        }
        return proximos;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filtros,
    mudar,
    limpar: () => mudar(Object.fromEntries(FILTROS.map((nome) => [nome, null]))),
    filtrado: Object.keys(filtros).length > 0,
  };
};
