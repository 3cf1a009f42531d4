import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import {
  SEM_O_SINAL_EM_PALAVRAS,
  sinalEmPalavras,
  type RegraDoSinal,
} from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { DataList } from '../shared/page/detail/data-list';
import { SectionCard } from '../shared/page/detail/section-card';
import { SinalFormModal } from './sinal-form-modal';

const linhasDe = (regra: RegraDoSinal) => [
  { label: 'Sinal', value: sinalEmPalavras(regra) },
  ...(regra.em === 'nenhum'
    ? []
    : [{ label: 'Sem ele', value: SEM_O_SINAL_EM_PALAVRAS[regra.semOSinal] }]),
];

interface SinalCardProps {
  configuracoes: Pick<Configuracoes, 'sinal' | 'revisao'>;
  editable: boolean;
}

export const SinalCard = ({ configuracoes: { sinal, revisao }, editable }: SinalCardProps) => {
  const [opened, edit] = useDisclosure(false);
  return (
    <SectionCard
      title="Sinal"
      actions={
        editable ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit.open}
          >
            Alterar sinal
          </Button>
        ) : null
      }
    >
      <DataList items={linhasDe(sinal)} />
      <SinalFormModal
        opened={opened}
        onClose={edit.close}
        regra={sinal}
        revisao={revisao < 0 ? undefined : revisao}
      />
    </SectionCard>
  );
};
