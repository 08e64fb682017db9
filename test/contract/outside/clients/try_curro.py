"""Uses a generated client: searches, reads a CV, applies and decodes the error of a second application."""

import importlib
import os
import pkgutil

import openapi_client
from openapi_client import ApiClient, ApplicationsApi, ApplyBody, Configuration, CVsApi, OffersApi
from openapi_client.exceptions import ApiException
from openapi_client.models import ErrorBody

for module in pkgutil.walk_packages(openapi_client.__path__, "openapi_client."):
    importlib.import_module(module.name)

configuration = Configuration(host=os.environ["CURRO_URL"], access_token=os.environ["CURRO_TOKEN"])
with ApiClient(configuration) as client:
    found = OffersApi(client).offer_search(q=os.environ["CURRO_QUERY"], facets=True)
    offer = found.offers[0]
    cvs = CVsApi(client)
    curriculum = cvs.curriculum_list()[0].code
    personal = cvs.personal_data_get(curriculum)
    applications = ApplicationsApi(client)
    applied = applications.application_create(offer.id, ApplyBody())
    application = applications.application_get(applied.code)
    try:
        applications.application_create(offer.id, ApplyBody())
        error = None
    except ApiException as exception:
        error = ErrorBody.from_json(exception.body)

print(offer.title, personal.name, application.code == applied.code, error and error.error, sep="\n")
