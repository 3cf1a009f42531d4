import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCategory } from '@tabler/icons-react';
import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { Link, useNavigate } from 'react-router-dom';
import { ImportarPlanilhaLink } from '../../importacoes/importar-planilha-link';
import { EmptyState } from '../../shared/feedback/empty-state';
import { MoneyText } from '../../shared/format/money';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { useNewFromUrl } from '../../shared/page/url/use-new-from-url';
import { useUrlFlag } from '../../shared/page/url/use-url-flag';
import type { Column } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/data-table';
import { Miniatura } from '../miniatura';
import { LojaSemContato } from '../vitrine/loja-sem-contato';
import { ListaOuGrade } from './lista-ou-grade';
import { ProdutoCard } from './produto.card';
import { ProdutoTile } from './produto.tile';
import { newRecord } from '../../shared/page/header/new-record';

const ProdutoFormModal = lazyDialog(
  async () => (await import('../produto-form-modal')).ProdutoFormModal,
);

const LADO = 28;

const columns: Column<Produto>[] = [
  {
    key: 'nome',
    title: camposDoProduto.nome.rotulo,
    render: (produto) => (
      <Group component="span" gap="xs" wrap="nowrap">
        <Miniatura imagem={produto.arquivo_principal} lado={LADO} />
        <span>{produto.nome}</span>
      </Group>
    ),
  },
  {
    key: 'categoria_nome',
    title: camposDoProduto.categ_produto_id.rotulo,
    width: 240,
    render: (produto) => produto.categoria_nome ?? '—',
  },
  {
    key: 'valor',
    title: camposDoProduto.valor.rotulo,
    align: 'right',
    width: 160,
    render: (produto) => <MoneyText value={produto.valor} />,
  },
  {
    key: 'ativo_site',
    title: 'Site',
    width: 96,
    align: 'center',
    sortable: false,
    render: (produto) => (produto.ativo_site ? 'Sim' : 'Não'),
  },
];

export const ListaDeProdutosPage = () => {
  const navigate = useNavigate();
  const grade = useUrlFlag('grade');
  const [opened, { open, close }] = useDisclosure(false);
  useNewFromUrl('produtos:alterar', open);
  return (
    <>
      <ScreenHeader
        title="Produtos"
        context="O que a oficina faz, com preço e categoria."
        primary={newRecord(open, 'produtos:alterar')}
      >
        <Button
          component={Link}
          to="/adm/produtos/categorias"
          variant="default"
          leftSection={<IconCategory size={18} aria-hidden />}
        >
          Categorias
        </Button>
        <ImportarPlanilhaLink assunto="produtos" />
      </ScreenHeader>
      <LojaSemContato />
      <Card>
        <DataTable<Produto>
          label="Produtos"
          link="/api/adm/produtos/datatable"
          subjects={['produtos', 'categorias-de-produtos']}
          columns={columns}
          defaultOrder={{ column: 'nome', direction: 'asc' }}
          filters={
            <ListaOuGrade
              grade={grade.opened}
              onChange={(on) => (on ? grade.open() : grade.close())}
            />
          }
          tile={grade.opened ? (produto) => <ProdutoTile produto={produto} /> : undefined}
          card={(produto) => <ProdutoCard produto={produto} />}
          rowHref={(produto) => `/adm/produtos/show/${produto.id}`}
          empty={
            <EmptyState
              title="Nenhum produto ainda"
              description="Cadastre o que você faz para pôr nos pedidos sem digitar de novo."
              firstStep={{
                label: 'Cadastrar o primeiro produto',
                poder: 'produtos:alterar',
                onClick: open,
              }}
            />
          }
        />
      </Card>
      <ProdutoFormModal
        opened={opened}
        onClose={close}
        onSaved={({ id }) => id !== undefined && void navigate(`/adm/produtos/show/${id}`)}
      />
    </>
  );
};
