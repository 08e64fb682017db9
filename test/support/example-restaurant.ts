/** The fields that the offers of the documentation's restaurant share: in its examples and in its screenshots. */
export const restaurant = {
  company: { id: 'meson-duero', name: 'Mesón del Duero' },
  city: 'Zamora',
  province: 'Zamora',
  contractType: 'indefinido',
  workday: 'Jornada completa',
  salaryText: '22.000 € - 26.000 € brutos al año',
};
