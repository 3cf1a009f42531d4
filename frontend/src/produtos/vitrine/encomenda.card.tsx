import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import type { OpcaoNaTela } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import { prazoEmPalavras } from '@encomenda/contracts/produtos/opcoes';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { formatarReais, lerCentavos } from '@encomenda/contracts/shared/numeros/dinheiro';
import { usePoder } from '../../core/sessao.api';
import { ChangedMark } from '../../shared/page/detail/changed-mark';
import { DataList } from '../../shared/page/detail/data-list';
import { SectionCard } from '../../shared/page/detail/section-card';
import { EncomendaFormModal } from './encomenda-form-modal';

const comAcrescimo = (nome: string, acrescimo: number): string =>
  acrescimo === 0 ? nome : `${nome} (+ ${formatarReais(lerCentavos(acrescimo)!)})`;

const emPalavras = ({ tipo, maximo, acrescimo, escolhas }: OpcaoNaTela): string =>
  tipo === 'texto'
    ? comAcrescimo(`texto de até ${maximo} letras`, acrescimo)
    : escolhas.map((escolha) => comAcrescimo(escolha.nome, escolha.acrescimo)).join(', ');

export const EncomendaCard = ({ produto }: { produto: Produto }) => {
  const editable = usePoder('produtos:alterar');
  const [editing, edit] = useDisclosure(false);
  const encomenda = produto.encomenda ?? { dias_de_producao: null, opcoes: [], revisao: -1 };
  return (
    <SectionCard
      title="Como se encomenda"
      actions={
        editable ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit.open}
          >
            Alterar encomenda
          </Button>
        ) : null
      }
    >
      <DataList
        items={[
          { label: 'Dias de produção', value: prazoEmPalavras(encomenda.dias_de_producao) },
          ...encomenda.opcoes.map((opcao) => ({
            label: opcao.obrigatoria ? `${opcao.nome} (obrigatória)` : opcao.nome,
            value: emPalavras(opcao),
          })),
        ]}
      />
      {encomenda.opcoes.length === 0 ? (
        <Text c="var(--ink-3)" size="sm">
          Sem opções: quem encomenda escolhe só a quantidade.
        </Text>
      ) : null}
      <ChangedMark campo="encomenda" />
      <EncomendaFormModal
        opened={editing}
        onClose={edit.close}
        produtoId={produto.id}
        encomenda={encomenda}
      />
    </SectionCard>
  );
};
