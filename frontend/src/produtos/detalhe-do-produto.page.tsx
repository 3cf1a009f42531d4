import { Divider, Stack, Text } from '@mantine/core';
import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { useParams } from 'react-router-dom';
import { HistoricoPanel } from '../auditoria/historico/historico-panel';
import { RichText } from '../shared/form/rich-text/rich-text';
import { MoneyText } from '../shared/format/money';
import { DataList } from '../shared/page/detail/data-list';
import { DetailPage } from '../shared/page/detail/detail-page';
import { ChangedMark } from '../shared/page/detail/changed-mark';
import { SectionCard } from '../shared/page/detail/section-card';
import classes from './detalhe-do-produto.module.css';
import { ArquivosCard } from './imagens/arquivos/arquivos.card';
import { ImagensCard } from './imagens/imagens.card';
import { EncomendaCard } from './vitrine/encomenda.card';
import { ProdutoFormModal } from './produto-form-modal';
import { useExcluirProdutoMutation, useProdutoQuery } from './produtos.api';
import { VerNaLoja } from './vitrine/ver-na-loja';

const ROTULOS = {
  ...rotulosDe(camposDoProduto),
  categoria_nome: camposDoProduto.categ_produto_id.rotulo,
  encomenda: 'Como se encomenda',
};

const dados = (produto: Produto) => [
  { label: 'Código', value: produto.id },
  { label: ROTULOS.ativo_site, campo: 'ativo_site', value: produto.ativo_site ? 'Sim' : 'Não' },
  { label: ROTULOS.categoria_nome, campo: 'categoria_nome', value: produto.categoria_nome },
  { label: ROTULOS.valor, campo: 'valor', value: <MoneyText value={produto.valor} /> },
];

export const DetalheDoProdutoPage = () => {
  const query = useProdutoQuery(Number(useParams().id));
  const [excluir] = useExcluirProdutoMutation();
  return (
    <DetailPage
      query={query}
      kind="Produto"
      aoVivo={{ assunto: 'produtos', rotulos: ROTULOS }}
      list="/adm/produtos"
      poder="produtos:alterar"
      title={({ nome }) => nome}
      form={(produto, dialog) => <ProdutoFormModal {...dialog} produto={produto} />}
      remove={{
        title: ({ nome }) => `Excluir o produto ${nome}?`,
        message: 'Deseja realmente excluir este produto?',
        consequence: () =>
          'O produto sai das listas e da vitrine. Os pedidos que já o têm não mudam. Dá para desfazer.',
        onConfirm: ({ id }) => excluir(id).unwrap(),
      }}
    >
      {(produto) => (
        <div className={classes.page} key={produto.id}>
          <div className={classes.imagens}>
            <ImagensCard produto={produto} />
          </div>
          <div className={classes.dados}>
            <SectionCard title="Dados">
              <DataList items={dados(produto)} />
              <Divider my="md" />
              {produto.descricao ? (
                <RichText html={produto.descricao} />
              ) : (
                <Text c="var(--ink-3)">Sem descrição.</Text>
              )}
              <ChangedMark campo="descricao" />
              <Stack mt="md" align="flex-start">
                <VerNaLoja produto={produto} />
              </Stack>
            </SectionCard>
          </div>
          <div className={classes.arquivos}>
            <Stack gap="md">
              <EncomendaCard produto={produto} />
              <ArquivosCard produto={produto} />
              <HistoricoPanel assunto="produtos" id={produto.id} />
            </Stack>
          </div>
        </div>
      )}
    </DetailPage>
  );
};
