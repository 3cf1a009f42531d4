import { Button, Card, Checkbox, Group } from '@mantine/core';
import { IconLayoutKanban, IconPrinter } from '@tabler/icons-react';
import { DIAS_A_PRODUZIR } from '@encomenda/contracts/pedidos/producao/dias-a-produzir';
import { ehDia, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Loaded } from '../../shared/feedback/loaded';
import { DateInput } from '../../shared/form/inputs/date-input';
import { readDay } from '../../shared/form/inputs/read-day';
import { dataBr, hoje } from '../../shared/format/dates';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { useUrlFlag } from '../../shared/page/url/use-url-flag';
import { ExportButton } from '../../shared/table/controls/export-button';
import { Pagination } from '../../shared/table/controls/pagination';
import { useTableState } from '../../shared/table/use-table-state';
import { FiltroDeItens, useFiltroDeItens } from '../itens/filtro-de-itens';
import { ProdutoDaProducao } from './produto-a-fazer';
import { LINK_DA_PRODUCAO, useProducaoQuery } from './produzir.api';
import classes from './produzir.module.css';
import { UnidadesFeitas } from './unidades-feitas';

const PRODUTOS_POR_PAGINA = 50;
const ALTURA = 320;

const useAte = () => {
  const [params, setParams] = useSearchParams();
  const daqui = somarDias(hoje(), DIAS_A_PRODUZIR);
  const asked = params.get('ate') ?? '';
  const ate = (asked === '' ? null : readDay(asked, hoje())) ?? daqui;
  const mostrar = (day: string | null) => {
    if (day !== null && !ehDia(day)) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (day === null || day === daqui) next.delete('ate');
        else next.set('ate', day);
        next.delete('pagina');
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [ate, mostrar] as const;
};

export const ProduzirPage = () => {
  const filtro = useFiltroDeItens();
  const [ate, mostrarAte] = useAte();
  const semPrazo = useUrlFlag('sem_prazo');
  const { state, setPage } = useTableState();
  const { pesquisa, ...filtros } = filtro.params as Record<string, string>;
  const params = { ...filtros, ate, ...(semPrazo.opened ? { sem_prazo: '1' } : {}) };
  const query = useProducaoQuery({
    ...params,
    pesquisa,
    page: state.page,
    per_page: PRODUTOS_POR_PAGINA,
  });

  return (
    <>
      <ScreenHeader
        title="Produzir"
        context={`O que os pedidos abertos pedem até ${dataBr(ate)}, os atrasados também.`}
      >
        <Button
          component={Link}
          to="/adm/quadro"
          variant="default"
          leftSection={<IconLayoutKanban size={18} aria-hidden />}
        >
          Quadro
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print()}
        >
          Imprimir
        </Button>
      </ScreenHeader>
      <FiltroDeItens filtro={filtro} label="Pesquisar produtos">
        <DateInput
          aria-label="Prazo até"
          value={ate}
          clearable={false}
          w={150}
          onChange={mostrarAte}
        />
        <Checkbox
          label="Também sem prazo"
          checked={semPrazo.opened}
          onChange={() => (semPrazo.opened ? semPrazo.close() : semPrazo.open())}
        />
        <ExportButton
          label="produzir"
          request={{ link: LINK_DA_PRODUCAO, pesquisa: pesquisa ?? '', params }}
        />
      </FiltroDeItens>
      <Loaded query={query} height={ALTURA} label="Carregando o que produzir">
        {({ data, unidades, pedidos, current_page, last_page }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                title="Nada a produzir"
                description="Nenhum pedido aberto com este prazo e estes filtros."
              />
            </Card>
          ) : (
            <>
              <Card py="sm" className={classes.resumo}>
                <UnidadesFeitas label="Tudo" unidades={unidades} pedidos={pedidos} />
              </Card>
              <div className={classes.produtos}>
                {data.map((produto) => (
                  <ProdutoDaProducao key={produto.chave} produto={produto} />
                ))}
              </div>
              <Group justify="flex-end" mt="sm" className="no-paper">
                <Pagination page={current_page} lastPage={last_page} onChange={setPage} />
              </Group>
            </>
          )
        }
      </Loaded>
    </>
  );
};
