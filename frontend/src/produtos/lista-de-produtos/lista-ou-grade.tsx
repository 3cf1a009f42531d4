import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import classes from './lista-ou-grade.module.css';

interface ListaOuGradeProps {
  grade: boolean;
  onChange: (grade: boolean) => void;
}

const COMO = [
  { value: 'lista', nome: 'Lista', Icone: IconList },
  { value: 'grade', nome: 'Grade', Icone: IconLayoutGrid },
];

export const ListaOuGrade = ({ grade, onChange }: ListaOuGradeProps) => (
  <SegmentedControl
    aria-label="Como mostrar"
    size="sm"
    classNames={{ label: `touch-target ${classes.label}` }}
    value={grade ? 'grade' : 'lista'}
    onChange={(value) => onChange(value === 'grade')}
    data={COMO.map(({ value, nome, Icone }) => ({
      value,
      label: (
        <>
          <Icone size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{nome}</span>
        </>
      ),
    }))}
  />
);
