const dark = matchMedia('(prefers-color-scheme: dark)');
const followColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followColours();
dark.addEventListener('change', followColours);

// Swagger UI has no field for lists of 64-bit integers and warns: the text field takes them.
const integerField = ({ React, getComponent }) => ({
  components: {
    JsonSchema_integer_int64: (props) => React.createElement(getComponent('JsonSchema_string'), props),
  },
});

globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
  plugins: [integerField],
});
