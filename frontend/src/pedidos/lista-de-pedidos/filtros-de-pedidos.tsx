import { Button, Menu } from '@mantine/core';
import { IconFilter, IconTag } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ESTADOS_COM_MOTIVO } from '@encomenda/contracts/pedidos/estados-com-motivo';
import { CANAIS_DE_VENDA, camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import { textoNaTela } from '@encomenda/contracts/shared/campos/texto-na-tela';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { usePoder, useSessaoQuery } from '../../core/sessao.api';
import { ABAS_DE_PEDIDOS } from '../../shared/constants';
import { IfAllowed } from '../../shared/access/if-allowed';
import { FilterChips } from '../../shared/table/controls/filter-chips';
import { useTagQuery } from '../../tags/tags.api';
import { EscolherTag } from '../escolher-tag';

interface Filtro {
  readonly param: string;
  readonly value: string;
  readonly label: string;
  /** The only tab where the filter applies: archived and cancelled orders are on no stage's tab. */
  readonly aba?: string;
  readonly poder?: Poder;
}

const FILTROS: readonly Filtro[] = [
  { param: 'prazo', value: 'vencido', label: 'Prazo vencido' },
  { param: 'prazo', value: 'apertado', label: 'Prazo apertado' },
  { param: 'atencao', value: '1', label: 'Precisa de atenção' },
  ...ESTADOS_COM_MOTIVO.map(({ filtro, nomeDoFiltro }) => ({
    param: filtro,
    value: '1',
    label: nomeDoFiltro,
  })),
  {
    param: 'sem_sinal',
    value: '1',
    label: 'Esperando sinal',
    aba: String(ABAS_DE_PEDIDOS.inicializar),
    poder: 'valores:ler',
  },
  {
    param: 'cancelados',
    value: '1',
    label: 'Cancelados',
    aba: String(ABAS_DE_PEDIDOS.todos),
  },
  ...CANAIS_DE_VENDA.map((value) => ({
    param: 'canal',
    value,
    label: `Canal: ${textoNaTela(camposDaLista.canal, value)}`,
  })),
];

const useFiltrosPermitidos = (): Filtro[] => {
  const poderes = useSessaoQuery().data?.user?.powers ?? [];
  return FILTROS.filter(({ poder }) => poder === undefined || poderes.includes(poder));
};

const NUMERO = /^[1-9]\d{0,8}$/;

const useFiltroDaTag = (asked: string): Filtro[] => {
  const reads = usePoder('tags:ler');
  const known = NUMERO.test(asked);
  const { data } = useTagQuery(Number(asked), { skip: !known || !reads });
  const nome = String(data?.id) === asked ? data?.nome : undefined;
  return known ? [{ param: 'tag', value: asked, label: nome ?? `Tag ${asked}` }] : [];
};

export const useFiltrosDePedidos = () => {
  const [params] = useSearchParams();
  const daTag = useFiltroDaTag(params.get('tag') ?? '');
  const permitidos = useFiltrosPermitidos();
  const ativos = [
    ...permitidos.filter(({ param, value }) => params.get(param) === value),
    ...daTag,
  ];
  return {
    ativos,
    params: Object.fromEntries(ativos.map(({ param, value }) => [param, value])),
  };
};

interface FiltrosDePedidosProps {
  ativos: readonly Filtro[];
}

export const FiltrosDePedidos = ({ ativos }: FiltrosDePedidosProps) => {
  const [, setParams] = useSearchParams();
  const usar = ({ param, value, aba }: Filtro) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(param, value);
        if (aba !== undefined) next.set('aba', aba);
        next.delete('pagina');
        return next;
      },
      { preventScrollReset: true },
    );
  const livres = useFiltrosPermitidos().filter((filtro) => !ativos.includes(filtro));
  const item = (filtro: Filtro) => (
    <Menu.Item key={`${filtro.param} ${filtro.value}`} onClick={() => usar(filtro)}>
      {filtro.label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            Filtrar
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {livres.map(item)}
        </Menu.Dropdown>
      </Menu>
      <IfAllowed poder="tags:ler">
        <EscolherTag
          label="Com a tag"
          onChoose={({ id, nome }) => usar({ param: 'tag', value: String(id), label: nome })}
          button={(toggle) => (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconTag size={16} aria-hidden />}
              onClick={toggle}
            >
              Com a tag
            </Button>
          )}
        />
      </IfAllowed>
      <FilterChips chips={ativos} />
    </>
  );
};
