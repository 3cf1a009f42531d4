import { Button, Card, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { useParams } from 'react-router-dom';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { RichText } from '../shared/form/rich-text';
import { MoneyText } from '../shared/format/dinheiro';
import { DataList } from '../shared/page/data-list';
import { LoadFailure } from '../shared/page/load-failure';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { VoltarButton } from '../shared/page/voltar-button';
import { useReturnToPrevious } from '../shared/page/use-return-to-previous';
import { ProdutoFormModal } from './produto-form-modal';
import { useExcluirProdutoMutation, useProdutoQuery } from './produtos.api';

const dados = (produto: Produto) => [
  { label: 'Código', value: produto.id },
  { label: 'Mostrar no site', value: produto.ativo_site ? 'Sim' : 'Não' },
  { label: 'Categoria', value: produto.categoria_nome },
  { label: 'Valor', value: <MoneyText value={produto.valor} /> },
];

/** A product: data, description, edit, delete. */
export const DetalheDoProdutoPage = () => {
  const id = Number(useParams().id);
  const { data: produto, error, refetch } = useProdutoQuery(id);
  const [excluir] = useExcluirProdutoMutation();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const voltar = useReturnToPrevious('/adm/produtos');
  usePageTitle(produto?.nome ?? 'Produto');

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!produto) return <Skeleton height={280} aria-label="Carregando produto" />;
  return (
    <>
      <PageHeader
        title={produto.nome}
        primary={{
          label: 'Editar',
          icon: <IconPencil size={18} aria-hidden />,
          onClick: edit.open,
        }}
      >
        <VoltarButton fallback="/adm/produtos" />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={confirm.open}
        >
          Excluir
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card component="section" aria-labelledby="dados-do-produto">
          <Title order={2} id="dados-do-produto" mb="sm">
            Dados
          </Title>
          <DataList items={dados(produto)} />
        </Card>
        <Card component="section" aria-labelledby="descricao-do-produto">
          <Title order={2} id="descricao-do-produto" mb="sm">
            Descrição
          </Title>
          {produto.descricao ? (
            <RichText html={produto.descricao} />
          ) : (
            <Text c="var(--ink-3)">Sem descrição.</Text>
          )}
        </Card>
      </SimpleGrid>
      <ProdutoFormModal opened={editing} onClose={edit.close} produto={produto} />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title="Excluir produto"
        message="Deseja realmente excluir este produto?"
        onConfirm={() => excluir(produto.id).unwrap()}
        onDone={voltar}
      />
    </>
  );
};
