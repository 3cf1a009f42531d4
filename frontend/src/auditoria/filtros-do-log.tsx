import { Button, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import {
  EscolhaDoFiltro,
  FichasDosFiltros,
  PeriodoDoFiltro,
} from './historico/filtros/campos-dos-filtros';
import { valorDaPessoa } from './historico/filtros/filtrar';
import { nomeDoTipo } from './historico/filtros/nome-do-tipo';
import { useFiltros } from './historico/filtros/filtros-no-endereco';
import { TableSearch } from '../shared/table/controls/table-search';
import { useIsMobile } from '../shared/use-is-mobile';
import classes from './auditoria.module.css';
import { useFiltrosDoLogQuery } from './auditoria.api';

export const FiltrosDoLog = () => {
  const mobile = useIsMobile();
  const [aberto, { toggle }] = useDisclosure(false);
  const { filtros, mudar } = useFiltros();
  const { data } = useFiltrosDoLogQuery();
  const tiposPorAssunto = (data?.assuntos ?? [])
    .filter(({ id }) => filtros.assunto === undefined || id === filtros.assunto)
    .map(({ id, nome }) => ({
      group: nome,
      items: (data?.tipos ?? [])
        .filter(({ assunto }) => assunto === id)
        .map((tipo) => ({ value: tipo.id, label: nomeDoTipo(tipo.id) })),
    }));
  const opcoes = {
    pessoa: (data?.pessoas ?? []).map((pessoa) => ({
      value: valorDaPessoa(pessoa),
      label: pessoa.nome,
    })),
    assunto: (data?.assuntos ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
    tipo: tiposPorAssunto.flatMap(({ items }) => items),
  };
  return (
    <div className={classes.filtros} role="group" aria-label="Filtros">
      <TableSearch
        label="Pesquisar na Auditoria"
        value={filtros.texto ?? ''}
        onSearch={(texto) => mudar({ texto: texto.trim() })}
      />
      {mobile ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={aberto}
          onClick={toggle}
        >
          Filtrar
        </Button>
      ) : null}
      {aberto || !mobile ? (
        <>
          <EscolhaDoFiltro nome="pessoa" label="Pessoa" todos="Todas" opcoes={opcoes.pessoa} />
          <EscolhaDoFiltro nome="assunto" label="Assunto" todos="Todos" opcoes={opcoes.assunto} />
          <EscolhaDoFiltro nome="tipo" label="Tipo" todos="Todos" opcoes={tiposPorAssunto} />
          <PeriodoDoFiltro />
          <Checkbox
            label="Com os avisos do sistema"
            size="xs"
            className={classes.avisos}
            checked={filtros.avisos === '1'}
            onChange={({ currentTarget }) => mudar({ avisos: currentTarget.checked ? '1' : null })}
          />
        </>
      ) : null}
      <FichasDosFiltros opcoes={opcoes} />
    </div>
  );
};
