import { Group, Input, Radio, TextInput, Tooltip } from '@mantine/core';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { camposDaTag } from '@encomenda/contracts/tags/tag.campos';
import { CORES, ICONES, NOME_DA_COR, type Cor, type Icone } from '@encomenda/contracts/tags/cor';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { TagBadge } from '../shared/badges/tag-badge';
import { APARENCIA_DO_ICONE } from '../shared/badges/tag-icons';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { useAtualizarTagMutation, useCriarTagMutation, type FormularioDaTag } from './tags.api';
import classes from './tag-form-modal.module.css';

interface TagFormModalProps {
  opened: boolean;
  onClose: () => void;
  tag?: Tag | undefined;
  onSaved?: (answer: RespostaDeAcao & { id?: number }) => void;
}

const valoresDe = (tag: Tag | undefined): FormularioDaTag => ({
  nome: tag?.nome ?? '',
  icone: tag?.icone ?? 'tag',
  cor: tag?.cor ?? 'primary',
});

const IconeOpcao = ({ icone }: { icone: Icone }) => {
  const { nome, Icon } = APARENCIA_DO_ICONE[icone];
  return (
    <Tooltip label={nome}>
      <Radio.Card value={icone} className={classes.icone} aria-label={nome}>
        <Icon size={18} aria-hidden />
      </Radio.Card>
    </Tooltip>
  );
};

const CorOpcao = ({ cor }: { cor: Cor }) => <Radio value={cor} label={NOME_DA_COR[cor]} />;

export const TagFormModal = ({ opened, onClose, tag, onSaved }: TagFormModalProps) => {
  const [criar] = useCriarTagMutation();
  const [atualizar] = useAtualizarTagMutation();
  return (
    <FormModal<FormularioDaTag, RespostaDeAcao & { id?: number }>
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      size="sm"
      title={tag ? 'Editar Tag' : 'Nova Tag'}
      initialValues={valoresDe(tag)}
      onSubmit={(values, { idempotencyKey }) =>
        tag
          ? atualizar({ ...values, id: tag.id, idempotencyKey }).unwrap()
          : criar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => {
        const campo = definedFields(camposDaTag, form);
        return (
          <>
            <TextInput data-autofocus {...campo('nome')} />
            <Radio.Group {...campo('icone')}>
              <div className={classes.icones}>
                {ICONES.map((icone) => (
                  <IconeOpcao key={icone} icone={icone} />
                ))}
              </div>
            </Radio.Group>
            <Radio.Group {...campo('cor')}>
              <Group gap="md" mt={4}>
                {CORES.map((cor) => (
                  <CorOpcao key={cor} cor={cor} />
                ))}
              </Group>
            </Radio.Group>
            <Input.Wrapper label="Como vai aparecer">
              <div>
                <TagBadge tag={{ ...form.values, nome: form.values.nome || 'Nome da tag' }} />
              </div>
            </Input.Wrapper>
          </>
        );
      }}
    </FormModal>
  );
};
